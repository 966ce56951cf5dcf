/* Extensions replace and wrap text nodes: React's removals then throw, its updates are lost (facebook/react#11538). */

const replacements = new WeakMap<Node, ChildNode>();
const replacementNodes = new WeakSet<Node>();

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  const place = before && before.parentNode !== this ? placeIn(this, before) : before;
  return insertBefore.call(this, node, place) as T;
};

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) return removeChild.call(this, child) as T;
  const there = child.parentNode ? (child as Node as ChildNode) : replacements.get(child);
  let around = there?.parentNode;
  there?.remove();
  // An empty wrapper would leave a gap.
  while (around instanceof Element && around !== this && this.contains(around) && !around.hasChildNodes()) {
    const empty = around;
    around = empty.parentNode;
    empty.remove();
  }
  return child;
};

function placeIn(parent: Node, child: Node): Node | null {
  let place: Node | null = child.parentNode ? child : (replacements.get(child) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Mirrors React's updates of a text node that a translator removed. */
export function followForeignChanges(island: Element): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const replacement = replacements.get(target);
        if (!target.parentNode) replacement?.replaceWith(target);
        continue;
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue;
        const replacement = [...addedNodes, previousSibling, nextSibling].find(isForeign);
        if (!replacement) continue;
        replacements.set(text, replacement);
        replacementNodes.add(replacement);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });
}

const isForeign = (node: Node | null): node is Element =>
  node instanceof Element && !replacementNodes.has(node) && !Object.keys(node).some((key) => key.startsWith('__react'));
