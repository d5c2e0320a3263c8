import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

// A group of things of which one is reached by Tab and the others by the arrow keys.
// Its members carry data-rove and tabIndex -1; which of them is the one is decided here.

interface Spot {
  readonly x: number;
  readonly y: number;
}

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The index of the spot that lies next in a direction: near, and rather ahead than aside.
export function nextIn(spots: readonly Spot[], from: number, heading: Spot): number | undefined {
  const start = spots[from];
  if (start === undefined) return undefined;
  let best: number | undefined;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const ahead = (spot.x - start.x) * heading.x + (spot.y - start.y) * heading.y;
    const aside = Math.abs((spot.x - start.x) * heading.y) + Math.abs((spot.y - start.y) * heading.x);
    if (i === from || ahead <= 1) return;
    const cost = ahead + 3 * aside;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

type Focusable = HTMLElement | SVGElement;

function members(group: Element): Focusable[] {
  return [...group.querySelectorAll<Focusable>('[data-rove]')];
}

function makeReachable(group: Element, chosen: Focusable | undefined): void {
  for (const member of members(group)) member.tabIndex = member === chosen ? 0 : -1;
}

interface Properties {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly role?: 'group' | 'toolbar' | 'list';
  readonly id?: string;
}

export function Rove({ label, children, class: className, role = 'group', id }: Properties) {
  const group = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const element = group.current;
    if (element === null) return;
    // Who is a member no longer is not reached any more.
    for (const left of element.querySelectorAll('[tabindex="0"]:not([data-rove])')) {
      left.removeAttribute('tabindex');
    }
    const all = members(element);
    const current = all.find((member) => member.tabIndex === 0);
    const reachable = current ?? all[0];
    makeReachable(element, reachable);
    // Whoever had the focus may have left the page with it.
    if (hadFocus.current && document.activeElement === document.body) {
      reachable?.focus({ preventScroll: true });
    }
  });

  function onKeyDown(event: KeyboardEvent): void {
    const heading = arrows[event.key];
    const element = group.current;
    if (element === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = members(element);
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      all.at(event.key === 'Home' ? 0 : -1)?.focus();
    }
    if (heading === undefined) return;
    const from = all.findIndex((member) => member === document.activeElement);
    const spots = all.map((member) => {
      const box = member.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const next = all[nextIn(spots, from, heading) ?? -1];
    if (from < 0) return;
    event.preventDefault();
    next?.focus();
  }

  function onFocusIn(event: FocusEvent): void {
    const element = group.current;
    const target = members(element as Element).find((member) => member === event.target);
    if (element !== null && target !== undefined) makeReachable(element, target);
    hadFocus.current = target !== undefined;
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.relatedTarget !== null) hadFocus.current = false;
  }

  return (
    <div
      ref={group}
      id={id}
      role={role}
      aria-label={label}
      class={className}
      onKeyDown={onKeyDown}
      onFocusIn={onFocusIn}
      onFocusOut={onFocusOut}
    >
      {children}
    </div>
  );
}

export function focusGroup(id: string): void {
  const group = document.getElementById(id);
  const all = group === null ? [] : members(group);
  (all.find((member) => member.tabIndex === 0) ?? all[0])?.focus();
}
