import { Link } from 'react-router';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { NewsletterFooterForm } from '#web/features/newsletter/footer-form.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { type AccountLink, FIND_A_PROVIDER } from './visitor-links.ts';

const MEMBERSHIP_LINKS = [
  FIND_A_PROVIDER,
  { text: 'Pricing', to: paths.pricing() },
  { text: 'How it works', to: paths.howItWorks() },
];

const SITE_LINKS = [
  { text: 'About Us', to: paths.about() },
  { text: 'FAQs', to: paths.faq() },
  { text: 'Privacy Policy', to: paths.privacy() },
  { text: 'Terms of Service', to: paths.terms() },
  { text: 'Cookie Policy', to: paths.cookiePolicy() },
  { text: 'Disclaimer', to: paths.disclaimer() },
  { text: 'List your practice', to: paths.listYourPractice() },
  { text: 'Accessibility', to: paths.accessibility() },
  { text: 'Data sources', to: paths.dataSources() },
];

/** Links, contact, newsletter and copyright (SHELL-37 to SHELL-40). Load it lazily. */
export default function FooterContent() {
  const { brand, today, operator } = useSite();
  return (
    <>
      <div className="page grid grid-cols-2 gap-x-8 gap-y-8 py-12 lg:gap-x-16 md:grid-cols-[auto_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <div className="grid content-start gap-3 max-lg:col-span-full">
          <p className="flex items-center gap-2 text-lg font-semibold text-primary-strong">
            <BrandMark size={28} />
            {brand.name}
          </p>
          <p className="measure text-sm text-muted">
            A membership for private healthcare and wellness. You choose the provider and pay them
            directly. It isn’t insurance.
          </p>
          <NewsletterFooterForm />
        </div>
        {/* Before the links: the scroll pop-up covers the end of the footer on a phone. */}
        <div className="grid content-start gap-1 text-sm max-md:col-span-full lg:order-last">
          <p className="font-semibold">Member support</p>
          <a
            href={telLink(brand.supportPhone) ?? undefined}
            className="inline-flex min-h-8 items-center text-link"
          >
            {brand.supportPhone}
          </a>
          <a
            href={`mailto:${brand.supportEmail}`}
            className="inline-flex min-h-8 items-center text-link wrap-anywhere"
          >
            {brand.supportEmail}
          </a>
        </div>
        <FooterLinks title="Membership" links={MEMBERSHIP_LINKS} />
        <FooterLinks title="About this site" links={SITE_LINKS} />
      </div>
      <div className="border-t border-line">
        <div className="page grid gap-1 py-4 text-xs text-muted">
          <p>
            © {today.slice(0, 4)} {brand.name}. All rights reserved.
          </p>
          {operator === null ? null : <p className="wrap-anywhere">{operator}</p>}
        </div>
      </div>
    </>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly AccountLink[] }) {
  return (
    <nav aria-label={title} className="grid content-start gap-y-1 text-sm">
      <p className="font-semibold">{title}</p>
      {links.map(({ text, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-8 items-center text-ink hover:text-primary hover:underline"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
