/** Requirements 2.16 and 9.1. */
const FEEDBACK_MS = 2000;

export function startCopy(button: HTMLElement) {
  const { copy: id = '', done = '', failed = '' } = button.dataset;
  const source = document.getElementById(id);
  const status = button.parentElement?.querySelector('[role=status]');
  if (!source || !status) return;
  let timer: ReturnType<typeof setTimeout>;

  const show = (state: string, message: string) => {
    button.dataset.state = state;
    status.textContent = message;
    status.classList.toggle('copy-failed', state === 'failed');
  };
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    // Emptied first: live regions do not announce the same text twice.
    show('', '');
    const copied = (await written(source.textContent)) || copySelected(source);
    show(copied ? 'done' : 'failed', copied ? done : failed);
    if (copied) timer = setTimeout(show, FEEDBACK_MS, '', '');
  });
  button.classList.remove('invisible');
}

/** False without a clipboard API (plain HTTP), or if it rejects. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(source: HTMLElement): boolean {
  try {
    const selection = getSelection();
    selection?.selectAllChildren(source);
    const copied = document.execCommand('copy');
    if (copied) selection?.removeAllRanges();
    return copied;
  } catch {
    return false;
  }
}
