/** Requirements 2.16 and 9.1. */
const SHOWN_FOR = 2000;

/** A button `data-copy` puts the text of the element that it names by id on the clipboard, and says so. */
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
    // Emptied first: the same words a second time would not be said again.
    show('', '');
    const copied = (await written(source.textContent)) || copySelected(source);
    show(copied ? 'done' : 'failed', copied ? done : failed);
    if (copied) timer = setTimeout(show, SHOWN_FOR, '', '');
  });
  // Shown from here on: before, it would be a dead control.
  button.classList.remove('invisible');
}

/** False where the browser has no clipboard for pages (plain HTTP) or refuses it. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way of before the clipboard's interface. What could not be copied stays selected, for the keyboard. */
function copySelected(source: HTMLElement): boolean {
  try {
    const selection = getSelection();
    selection?.selectAllChildren(source);
    const copied = document.execCommand('copy');
    if (copied) selection?.removeAllRanges();
    return copied;
  } catch {
    // Browsers are to give it up.
    return false;
  }
}
