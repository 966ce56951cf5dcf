/** Long enough to cross from the entry to its panel, or to come back from a slip. */
const LEAVE_DELAY = 160;

/**
 * `<details data-menu>` opens and closes by itself; this adds what a menu is expected to do besides: Escape, leaving
 * it, choosing a link and opening another one close it. `data-menu="hover"` also opens under a mouse.
 */
export function startMenus() {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];
  const closeAllBut = (place: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(place as Node)) menu.open = false;
  };

  for (const menu of menus) {
    if (menu.dataset.menu === 'hover') openUnderMouse(menu);
    menu.addEventListener('toggle', () => {
      if (menu.open) closeAllBut(menu);
      // The one that covers the page: what lies behind it stays where it is (frame.css).
      if (!menu.dataset.menu) document.documentElement.classList.toggle('has-menu', menu.open);
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeAllBut(relatedTarget));
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false;
    });
  }
  addEventListener('click', ({ target }) => closeAllBut(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const around = menus.find((menu) => menu.open && menu.contains(document.activeElement));
    closeAllBut(null);
    around?.querySelector('summary')?.focus();
  });
}

function openUnderMouse(menu: HTMLDetailsElement) {
  let hovered = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving);
    hovered = menu.open = true;
  });
  menu.addEventListener('pointerleave', () => {
    if (!hovered) return;
    hovered = false;
    // Somebody who is in it by keyboard does not lose it to a passing mouse.
    leaving = setTimeout(() => {
      if (!menu.querySelector(':focus-visible')) menu.open = false;
    }, LEAVE_DELAY);
  });
  // The click that follows the hover would close what the hover has just opened; `detail` is 0 for a key.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (hovered && event.detail) event.preventDefault();
  });
}
