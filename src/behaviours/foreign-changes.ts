/* Extensions replace and wrap text nodes: React's removals then throw, its updates are lost (facebook/react#11538). */

const standIns = new WeakMap<Node, ChildNode>();
const standing = new WeakSet<Node>();

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  const place = before && before.parentNode !== this ? placeIn(this, before) : before;
  return insertBefore.call(this, node, place) as T;
};

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) return removeChild.call(this, child) as T;
  const there = child.parentNode ? (child as Node as ChildNode) : standIns.get(child);
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
  let place: Node | null = child.parentNode ? child : (standIns.get(child) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Mirrors React's updates of a text node that a translator removed. */
export function followForeignChanges(island: Element): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const standIn = standIns.get(target);
        if (!target.parentNode) standIn?.replaceWith(target);
        continue;
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isForeign);
        if (!standIn) continue;
        standIns.set(text, standIn);
        standing.add(standIn);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });
}

const isForeign = (node: Node | null): node is Element =>
  node instanceof Element && !standing.has(node) && !Object.keys(node).some((key) => key.startsWith('__react'));
