import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useAccount } from './use-account.ts';

type Props = { variant?: 'primary' | 'secondary'; className?: string };

/** The way to the plans; nothing for staff, whom nobody asks to become a member (P-67). */
export function BecomeMember({ variant = 'secondary', className }: Props) {
  const { role } = useAccount();
  if (role === 'provider' || role === 'admin') return null;
  return (
    <ButtonLink to={paths.pricing()} variant={variant} className={className}>
      Become a Member
    </ButtonLink>
  );
}
