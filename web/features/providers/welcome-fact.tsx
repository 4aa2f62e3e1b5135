import type { ReactNode } from 'react';

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-2 text-ink [&_strong]:font-semibold [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
      {icon}
      <span>{children}</span>
    </li>
  );
}
