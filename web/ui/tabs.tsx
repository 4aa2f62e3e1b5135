import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { hiddenSides, type HiddenSides } from './hidden-sides.ts';

export type Tab = {
  value: string;
  label: string;
  panel: ReactNode;
  count?: number | undefined;
};

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
};

/** Tabs with panels; arrow keys move between tabs, Enter or Space opens one. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<HiddenSides>();
  const chosen = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    // A scrolling tab list shows the open tab, even if the URL opened it.
    const row = list.current;
    const tab = row?.querySelectorAll('[role="tab"]')[chosen];
    if (!row || !(tab instanceof HTMLElement)) return;
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [chosen]);
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const observer = new ResizeObserver(() => setMore(hiddenSides(row)));
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={classNames('min-w-0', className)}
    >
      <BaseTabs.List
        ref={list}
        aria-label={label}
        data-more={more}
        onScroll={(event) => setMore(hiddenSides(event.currentTarget))}
        className="scroll-bare fade-sides relative flex gap-6 overflow-x-auto contain-inline-size shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 shrink-0 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-primary data-active:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="tabular ml-2 rounded-full bg-grey-soft px-2 py-0.5 text-xs text-grey">
                {tab.count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-control pt-6">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
