import { CircleUser, Heart, LogOut, Plus, Settings } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { ButtonLink } from '../button-link.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { IconButton } from '../icon-button.tsx';
import { MenuButton } from '../menu-button.tsx';
import { Spinner } from '../spinner.tsx';
import { TextInput } from '../text-input.tsx';
import { toast } from '../toast.ts';

const Modal = lazy(async () => ({ default: (await import('../modal.tsx')).Modal }));
const AlertDialog = lazy(async () => ({
  default: (await import('../alert-dialog.tsx')).AlertDialog,
}));

const row = 'flex flex-wrap items-start gap-3';

export function GalleryActions() {
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Actions</h2>
      <div className={row}>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Cancel it</Button>
        <Button icon={<Plus />}>Add</Button>
        <ButtonLink to="/elsewhere" variant="secondary">
          Link
        </ButtonLink>
        <ButtonLink href="tel:+442079460958" variant="quiet">
          020 7946 0958
        </ButtonLink>
      </div>
      <div className={row}>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
        <Button reason="Choose a date first">Book</Button>
        <Button
          variant="primary"
          pending={pending}
          pendingText="Subscribing..."
          onClick={() => setPending(true)}
        >
          Subscribe
        </Button>
        <Button pending>Save</Button>
        <CopyButton text="HALE-1234" onError={() => toast.show({ kind: 'error', text: 'No' })} />
      </div>
      <div className={row}>
        <IconButton label="Save" pressed={saved} onClick={() => setSaved(!saved)}>
          <Heart fill={saved ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton label="Add" variant="surface" size="sm">
          <Plus />
        </IconButton>
        <Spinner label="Loading" size="lg" />
        <MenuButton
          label="Account"
          entries={[
            { kind: 'heading', text: 'someone@example.com' },
            {
              kind: 'link',
              to: '/settings',
              text: 'Settings',
              icon: <Settings />,
            },
            { kind: 'separator' },
            {
              kind: 'action',
              text: 'Sign out',
              tone: 'danger',
              icon: <LogOut />,
              onSelect: () => toast.show({ kind: 'info', text: 'Signed out' }),
            },
          ]}
        >
          <CircleUser />
        </MenuButton>
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            onClick={() => toast.show({ kind, text: `A ${kind} message in one calm sentence` })}
          >
            Toast: {kind}
          </Button>
        ))}
      </div>
      <Windows />
    </section>
  );
}

function Windows() {
  const [open, setOpen] = useState<'modal' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div className={row}>
      <Button onClick={() => setOpen('modal')}>Open a window</Button>
      <Button onClick={() => setOpen('question')}>Ask a question</Button>
      <Suspense>
        <Modal
          open={open === 'modal'}
          onClose={close}
          title="Choose a new date"
          description="The practice confirms within one working day."
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="primary"
                onClick={() => toast.show({ kind: 'success', text: 'Saved' })}
              >
                Save
              </Button>
            </>
          }
        >
          <div className="grid gap-6">
            <TextInput label="First name" autoComplete="given-name" required />
            <TextInput label="Last name" autoComplete="family-name" required />
          </div>
        </Modal>
        <AlertDialog
          open={open === 'question'}
          onClose={close}
          title="Remove this person?"
          description="They lose access at once. You can add them again later."
          confirmLabel="Remove"
          tone="danger"
          onConfirm={close}
        />
      </Suspense>
    </div>
  );
}
