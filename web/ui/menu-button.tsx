import { type ReactNode, useRef, useState } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import type { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

export type MenuButtonProps = ButtonLook & {
  /** The accessible name if the content is an icon. */
  label?: string | undefined;
  children: ReactNode;
  entries: readonly MenuEntry[];
};

/** A button that opens a menu; the menu's code is loaded on hover or focus. */
export function MenuButton({
  label,
  children,
  entries,
  variant = 'quiet',
  ...look
}: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [Loaded, setLoaded] = useState<typeof Menu | null>(null);

  async function load() {
    if (Loaded) return;
    const module = await import('./menu.tsx');
    setLoaded(() => module.Menu);
  }
  // If loading fails, the next attempt retries.
  const prepare = () => void load().catch(() => setOpen(false));

  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          prepare();
          // Enter and Space have a click count of 0.
          setByKeyboard(event.detail === 0);
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          prepare();
          setByKeyboard(true);
          setOpen(true);
        }}
        className={classNames(buttonLook({ variant, ...look }), 'gap-2')}
      >
        {children}
      </button>
      {Loaded ? (
        <Loaded
          anchor={anchor}
          open={open}
          byKeyboard={byKeyboard}
          onOpenChange={setOpen}
          entries={entries}
        />
      ) : null}
    </>
  );
}
