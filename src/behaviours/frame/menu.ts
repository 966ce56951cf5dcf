/** Milliseconds: time to cross from the entry to its panel. */
const LEAVE_DELAY = 160;

/**
 * `<details data-menu>` closes by Escape, leaving it, a link or another menu; `data-menu="hover"` opens on hover. What
 * it opens stands in it or, beside it, in a `[data-menu-scope]`.
 */
export function startMenus() {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];
  const closeOthers = (place: EventTarget | null) => {
    for (const menu of menus) if (!scopeOf(menu).contains(place as Node)) menu.open = false;
  };

  for (const menu of menus) {
    const scope = scopeOf(menu);
    if (menu.dataset.menu === 'hover') openUnderMouse(menu, scope);
    menu.addEventListener('toggle', () => {
      if (menu.open) closeOthers(menu);
      if (!menu.dataset.menu) document.documentElement.classList.toggle('has-menu', menu.open);
    });
    scope.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeOthers(relatedTarget));
    scope.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false;
    });
  }
  addEventListener('click', ({ target }) => closeOthers(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const around = menus.find((menu) => menu.open && scopeOf(menu).contains(document.activeElement));
    closeOthers(null);
    around?.querySelector('summary')?.focus();
  });
}

const scopeOf = (menu: HTMLDetailsElement): HTMLElement => menu.closest<HTMLElement>('[data-menu-scope]') ?? menu;

function openUnderMouse(menu: HTMLDetailsElement, scope: HTMLElement) {
  let hovered = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  scope.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving);
    hovered = menu.open = true;
  });
  scope.addEventListener('pointerleave', () => {
    if (!hovered) return;
    hovered = false;
    leaving = setTimeout(() => {
      if (!scope.querySelector(':focus-visible')) menu.open = false;
    }, LEAVE_DELAY);
  });
  // A click after a hover would close it again; `detail` is 0 for a key.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (hovered && event.detail) event.preventDefault();
  });
}
