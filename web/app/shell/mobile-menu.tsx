import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { paths } from '../paths.ts';
import {
  type AccountLink,
  accountLinks,
  membershipLabel,
  REFER_LABEL,
  VISITOR_LINKS,
} from './account-menu.ts';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';

type Props = { person: Person; onRefer: () => void };

/** The hamburger: the same buttons and links as on a wide screen, beneath the header (spec 2). */
export function MobileMenu({ person, onRefer }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // Going somewhere closes it.
  const shown = open && openedAt === key;
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown]);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={toggle}
        label="Menu"
        aria-expanded={shown}
        aria-controls="mobile-menu"
        onClick={() => {
          setOpen(!shown);
          setOpenedAt(key);
        }}
      >
        {shown ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </IconButton>
      {shown ? (
        <nav
          id="mobile-menu"
          aria-label="Main menu"
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-line bg-surface shadow-float"
        >
          <div className="page grid gap-4 py-4">
            {person.phase === 'signed-in' ? (
              <SignedIn person={person} onRefer={onRefer} close={() => setOpen(false)} />
            ) : (
              <LinkList links={VISITOR_LINKS} />
            )}
          </div>
        </nav>
      ) : null}
    </div>
  );
}

function SignedIn({ person, onRefer, close }: Props & { close: () => void }) {
  const navigate = useNavigate();
  const refer = useRefer(person, onRefer);
  return (
    <>
      <div>
        <p className="font-semibold">Welcome, {person.name}</p>
        <p className="text-sm text-muted">Role: {person.roleName}</p>
      </div>
      {person.role === 'provider' ? null : (
        <div className="grid gap-2">
          <ButtonLink
            to={paths.pricing()}
            variant={person.membershipActive ? 'secondary' : 'primary'}
            block
          >
            {membershipLabel(person.membershipActive)}
          </ButtonLink>
          <Button
            block
            onClick={() => {
              close();
              refer();
            }}
          >
            {REFER_LABEL}
          </Button>
        </div>
      )}
      <LinkList links={accountLinks(person)} />
      <Button
        variant="quiet"
        block
        onClick={() => void signOut().then(() => navigate(paths.home()))}
      >
        Sign Out
      </Button>
    </>
  );
}

function LinkList({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul className="grid">
      {links.map(({ text, to, badge }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between gap-3 rounded-control px-2 font-medium hover:bg-canvas"
          >
            {text}
            {badge ? <Badge tone="reward">{badge}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
