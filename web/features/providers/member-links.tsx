import { CreditCard, Gift, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Fact } from './welcome-fact.tsx';

/** Shortcuts for members on Home. Lazy-loaded: visitors never see them. */
export default function MemberLinks() {
  const links = [
    { to: paths.profile(), text: 'Digital Health Card', icon: <CreditCard /> },
    { to: paths.favourites(), text: 'Favourites', icon: <Heart /> },
    { to: paths.profile('rewards'), text: 'My Rewards', icon: <Gift /> },
  ];
  return (
    <>
      {links.map(({ to, text, icon }) => (
        <Fact key={to} icon={icon}>
          <Link to={to} className="text-link inline-flex min-h-6 items-center">
            {text}
          </Link>
        </Fact>
      ))}
    </>
  );
}
