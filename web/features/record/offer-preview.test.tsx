// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { OfferPreview } from './offer-preview.tsx';
import { EMPTY_PROVIDER, type ProviderScreenInput } from './record-values.ts';

afterEach(cleanup);

function Screen({ values }: { values: Partial<ProviderScreenInput> }) {
  const form = useForm<ProviderScreenInput>({ defaultValues: { ...EMPTY_PROVIDER, ...values } });
  return (
    <FormProvider {...form}>
      <textarea aria-label="Offers" {...form.register('offers')} />
      <OfferPreview />
    </FormProvider>
  );
}

function show(offers: string, values: Partial<ProviderScreenInput> = {}) {
  render(<Screen values={{ name: 'Smile House', offers, ...values }} />);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

describe('the preview of the offers', () => {
  it('shows a code to members and not to visitors', () => {
    show('20% off teeth whitening (use promo code HALE20)');
    const [offer] = screen.getAllByRole('listitem');
    const [visitors, , members, code] = within(offer!).getAllByRole('definition');
    expect(visitors?.textContent).toBe('20% off teeth whitening');
    expect(members?.textContent).toBe('20% off teeth whitening');
    expect(code?.textContent).toBe('Promo codeHALE20');
    expect(within(offer!).getByText('20% OFF')).toBeDefined();
    expect(within(offer!).getByText('With a promo code for members')).toBeDefined();
  });

  it('shows the price before and after', () => {
    expect(show('First visit from £90 per unit to £75')[0]).toContain('was £90now £75 per unit');
  });

  it.each([
    ['Free parking', 'No price or discount found in this line. Visitors will see it as written.'],
    ['20% deposit', 'No price or discount found in this line. Visitors will see it as written.'],
    ['Check-up £50', 'No discount found in this line. Visitors will see it as written.'],
    [
      'Free check with code HALE20',
      'No price or discount found in this line. Visitors will see it without the promo code.',
    ],
  ])('says of %j that nothing was found', (line, message) => {
    expect(show(line)[0]).toContain(message);
  });

  it('follows what is typed', () => {
    show('');
    expect(screen.getByText('Coming Soon')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(
      'Add an offer above to see what visitors and members will see.',
    );
    fireEvent.change(screen.getByRole('textbox'), {
      target: { value: '15\n20% off with HALE20\nFree parking' },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe(
      '3 offers. 1 promo code hidden from visitors. 1 line without a discount.',
    );
    expect(screen.getAllByText('20% OFF')).toHaveLength(2);
    expect(screen.getByText('15% OFF')).toBeDefined();
  });

  it('names the other texts in which a code is hidden', () => {
    show('20% off (use promo code HALE20)', {
      summary: 'Open daily. Quote HALE20.',
      details: 'Three surgeries.',
      services: 'Crowns\nImplants with HALE20',
    });
    expect(screen.getByText('We’ve hidden promo codes in other fields too')).toBeDefined();
    expect(screen.getByText('Summary').parentElement?.textContent).toBe('SummaryOpen daily.');
    expect(screen.getByText('Services on the card')).toBeDefined();
    expect(screen.queryByText('Details')).toBeNull();
  });
});
