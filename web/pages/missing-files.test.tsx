// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ShellExtras from '#web/app/shell/shell-extras.tsx';
import BookNowSheet from '#web/features/booking/book-now-sheet.tsx';
import { NewsletterFooterForm } from '#web/features/newsletter/footer-form.tsx';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { Welcome } from '#web/features/providers/welcome.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import Home from './home.tsx';
import { currentLocation, leavePage, openPage } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const FILES = {
  menu: '#web/ui/menu.tsx',
  newsletter: '#web/features/newsletter/browser-deps.ts',
  popup: '#web/app/shell/scroll-popup-window.tsx',
  memberLinks: '#web/features/providers/member-links.tsx',
  location: '#web/features/providers/request-rough-location.ts',
  request: '#web/features/booking/request-view.tsx',
  urgent: '#web/features/providers/urgent-notice.tsx',
};

let tries = 0;
beforeEach(() => {
  tries = 0;
  for (const file of Object.values(FILES))
    vi.doMock(file, () => {
      tries += 1;
      throw new Error('Failed to fetch dynamically imported module');
    });
  stubApi({});
});
afterEach(leavePage);

const failed = () => waitFor(() => expect(tries).toBeGreaterThan(0));
/** The connection is back. */
const repair = () => Object.values(FILES).forEach((file) => vi.doUnmock(file));
const button = (name: string) => screen.getByRole('button', { name });

describe('a file that cannot be loaded', () => {
  it('leaves a menu closed, and opens it at the next click', async () => {
    const entries = [{ kind: 'action', text: 'Rename', onSelect: () => undefined }] as const;
    openPage('/about', () => (
      <main>
        <MenuButton entries={entries}>Change</MenuButton>
      </main>
    ));
    fireEvent.click(button('Change'));
    await failed();
    await waitFor(() => expect(button('Change').getAttribute('aria-expanded')).toBe('false'));
    repair();
    fireEvent.click(button('Change'));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
  });

  it('keeps the newsletter form with what was typed, to be sent again', async () => {
    openPage('/about', NewsletterFooterForm);
    const email = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(email, { target: { value: 'ann@example.com' } });
    fireEvent.click(button('Subscribe'));
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
    expect(email.value).toBe('ann@example.com');
    repair();
    fireEvent.click(button('Subscribe'));
    await waitFor(() => expect(currentLocation().address).toBe('/signin'));
  });

  it('shows the popup at the next scroll', async () => {
    const scrollTo = (value: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value });
      fireEvent.scroll(window);
    };
    const person = {
      phase: 'signed-out',
      uid: null,
      name: '',
      role: null,
      roleName: '',
      membershipKnown: false,
      membershipActive: false,
      membershipSuspended: false,
    } as const;
    openPage('/about', () => <ShellExtras person={person} />);
    scrollTo(500);
    await failed();
    repair();
    await waitFor(() => {
      scrollTo(window.scrollY + 100);
      expect(screen.queryByRole('complementary')).toBeTruthy();
    });
    Reflect.deleteProperty(window, 'scrollY');
  });

  it('leaves a member the facts instead of the shortcuts', async () => {
    openPage('/about', () => <Welcome firstName="Ada" member />);
    const fact = () => screen.getByText('Pay the provider directly');
    const whileLoading = fact();
    await failed();
    await waitFor(() => expect(fact()).not.toBe(whileLoading));
  });

  it('leaves a member the number to call, without the form of a request', async () => {
    openPage('/about', () => (
      <BookNowSheet
        onClose={() => undefined}
        provider={buildProvider()}
        place={{ index: 0, title: 'Northgate Dental', phone: '0113 496 0134' }}
        call="tel:01134960134"
        cardNumber="123456789019"
        cardLoading={false}
        canRequest
      />
    ));
    // No error is left unhandled: it would fail the run.
    await failed();
    const call = await screen.findByRole('link', { name: 'Call 0113 496 0134' });
    expect(call.getAttribute('href')).toBe('tel:01134960134');
  });

  it('says that the location could not be read', async () => {
    openPage('/', Home);
    fireEvent.click(button('Use my location'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not refresh location. Please try again.',
    );
  });

  it('leaves the emergency number above any search', async () => {
    openPage('/?service=chest+pain', Home);
    await failed();
    const call = await screen.findByRole('link', { name: 'call 999' });
    expect(call.getAttribute('href')).toBe('tel:999');
  });
});
