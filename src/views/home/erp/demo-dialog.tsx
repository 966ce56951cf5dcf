import type { ReactNode } from 'react';
import { erp } from '@/content/pages/home-products.ts';
import { DEMO_DIALOG_FORM_ID } from '@/features/inquiries/kinds/demo.schema.ts';
import { Dialog } from '@/ui/dialog.tsx';

/** Opened by `data-dialog={DEMO_DIALOG_ID}`; the form brings the title. */
export const DEMO_DIALOG_ID = 'demo-dialog';

export function DemoDialog({ children }: { readonly children?: ReactNode }) {
  return (
    <Dialog closeLabel={erp.modal.close} id={DEMO_DIALOG_ID} labelledBy={`${DEMO_DIALOG_FORM_ID}-title`}>
      {children}
    </Dialog>
  );
}
