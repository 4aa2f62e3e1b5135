import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import type { MenuEntry } from './menu-entry.ts';

export type MenuProps = {
  /** The menu's button, which regains focus on close. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  /** Opened by keyboard: the first item gets the focus. */
  byKeyboard: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly MenuEntry[];
};

/** The open menu of a MenuButton, which loads it. Use MenuButton. */
export function Menu({ anchor, open, byKeyboard, onOpenChange, entries }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);

  /** The menu is gone only after its animation: a dialog opened meanwhile keeps the focus. */
  function focusAfterClosing(): HTMLElement | null | false {
    const { activeElement } = document;
    const moved = activeElement !== document.body && !popup.current?.contains(activeElement);
    return moved ? false : anchor.current;
  }

  /** The button has the focus first, so that a dialog gives it back there. */
  function select(onSelect: () => void) {
    anchor.current?.focus();
    onSelect();
  }

  return (
    <BaseMenu.Root
      open={open}
      modal={false}
      onOpenChangeComplete={(opened) => {
        const first = popup.current?.querySelector<HTMLElement>('[role="menuitem"]');
        if (opened && byKeyboard) first?.focus();
      }}
      onOpenChange={(next, details) => {
        // The button handles its own clicks; otherwise the menu would close and reopen.
        const target = details.event.target;
        const onButton = target instanceof Node && anchor.current?.contains(target);
        if (details.reason === 'outside-press' && onButton) details.cancel();
        else onOpenChange(next);
      }}
    >
      {/* Inside the button's landmark, so that all content is in a landmark. */}
      <BaseMenu.Portal container={anchor.current?.closest<HTMLElement>('header, main, footer')}>
        <BaseMenu.Positioner
          anchor={anchor}
          sideOffset={8}
          align="end"
          collisionPadding={8}
          className="z-50 outline-none data-anchor-hidden:invisible"
        >
          <BaseMenu.Popup
            ref={popup}
            finalFocus={focusAfterClosing}
            aria-label={anchor.current?.ariaLabel ?? anchor.current?.textContent ?? undefined}
            className="max-h-(--available-height) max-w-[min(22rem,100vw-1rem)] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float transition-[opacity,transform] outline-none data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {entries.map((entry, index) => (
              <Entry
                key={'text' in entry ? entry.text : `line-${index}`}
                entry={entry}
                onSelect={select}
              />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm font-medium outline-none data-highlighted:bg-primary-soft forced-colors:data-highlighted:outline-2 [&_svg]:size-5 [&_svg]:shrink-0';

type EntryProps = { entry: MenuEntry; onSelect: (action: () => void) => void };

function Entry({ entry, onSelect }: EntryProps) {
  if (entry.kind === 'separator') {
    return <BaseMenu.Separator className="mx-3 my-2 h-px bg-line" />;
  }
  if (entry.kind === 'heading') {
    // The first heading is the person's name; later ones are less prominent.
    return (
      <div className="px-3 py-0.5 text-sm wrap-anywhere text-muted first:pt-2 first:font-semibold first:text-ink">
        {entry.text}
      </div>
    );
  }
  if (entry.kind === 'link') {
    return (
      <BaseMenu.LinkItem closeOnClick render={<Link to={entry.to} />} className={itemLook}>
        {entry.icon}
        {entry.text}
        <EntryBadge text={entry.badge} />
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      onClick={() => onSelect(entry.onSelect)}
      className={classNames(itemLook, entry.tone === 'danger' && 'text-red')}
    >
      {entry.icon}
      {entry.text}
      <EntryBadge text={entry.badge} />
    </BaseMenu.Item>
  );
}

function EntryBadge({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Badge tone="reward" className="ml-auto">
      {text}
    </Badge>
  );
}
