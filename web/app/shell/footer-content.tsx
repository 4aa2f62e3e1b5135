import { Link } from 'react-router';
import { NewsletterFooterForm } from '#web/features/newsletter/footer-form.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { paths } from '../paths.ts';

const LINKS = [
  { text: 'About Us', to: paths.about() },
  { text: 'FAQs', to: paths.faq() },
  { text: 'Privacy Policy', to: paths.privacy() },
  { text: 'Terms of Service', to: paths.terms() },
  { text: 'Cookie Policy', to: paths.cookiePolicy() },
  { text: 'Disclaimer', to: paths.disclaimer() },
  { text: 'Accessibility', to: paths.accessibility() },
  { text: 'Data sources', to: paths.dataSources() },
  { text: 'Find a provider', to: paths.home() },
  { text: 'Pricing', to: paths.pricing() },
];

/** Links, contact, newsletter and copyright (SHELL-37 to SHELL-40). Load it lazily. */
export default function FooterContent() {
  const { brand, today } = useSite();
  return (
    <>
      <div className="page grid gap-x-16 gap-y-8 py-12 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2 text-lg font-semibold text-primary-strong">
            <BrandMark size={28} />
            {brand.name}
          </p>
          <p className="measure text-sm text-muted">
            A membership for private healthcare and wellness. It is not insurance: you choose the
            provider and pay them directly.
          </p>
          <NewsletterFooterForm />
        </div>
        {/* Before the links: the scroll popup covers the end of the footer on a phone. */}
        <div className="grid content-start gap-1 text-sm lg:order-last">
          <p className="font-semibold">Members support</p>
          <a
            href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}
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
        <nav
          aria-label="About this site"
          className="grid grid-cols-2 content-start gap-x-6 gap-y-1 text-sm md:max-lg:col-span-2"
        >
          <p className="col-span-2 font-semibold">About this site</p>
          {LINKS.map(({ text, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-8 items-center text-ink hover:text-primary hover:underline"
            >
              {text}
            </Link>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="page py-4 text-xs text-muted">
          © {today.slice(0, 4)} {brand.name}. All rights reserved.
        </p>
      </div>
    </>
  );
}
