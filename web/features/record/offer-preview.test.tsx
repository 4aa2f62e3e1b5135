// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { OfferPreview } from './offer-preview.tsx';
import { EMPTY_OFFER, EMPTY_PROVIDER, type ProviderScreenInput } from './record-values.ts';

afterEach(cleanup);

function Form({ values }: { values: Partial<ProviderScreenInput> }) {
  const form = useForm<ProviderScreenInput>({ defaultValues: { ...EMPTY_PROVIDER, ...values } });
  return (
    <FormProvider {...form}>
      <input aria-label="Offer" {...form.register('offers.0.text')} />
      <OfferPreview />
    </FormProvider>
  );
}

function show(text: string, values: Partial<ProviderScreenInput> = {}) {
  const offers = [{ ...EMPTY_OFFER, text }];
  const element = <Form values={{ name: 'Smile House', offers, ...values }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
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
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '15' } });
    expect(screen.getAllByText('15% OFF')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('1 offer.');
  });

  it('counts offers, codes and lines without a discount', () => {
    const offers = ['15% off', '20% off with HALE20', 'Free parking'].map((text) => ({
      ...EMPTY_OFFER,
      text,
    }));
    show('', { offers });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe(
      '3 offers. 1 promo code hidden from visitors. 1 line without a discount.',
    );
    expect(screen.getAllByText('20% OFF')).toHaveLength(2);
  });

  it('says which offers are not shown today, and leaves them out of the badge', () => {
    const offers = [
      { ...EMPTY_OFFER, text: '20% off', until: '2020-03-31' },
      { ...EMPTY_OFFER, text: '10% off', promoCode: 'HALE10', until: '2100-03-31' },
    ];
    show('', { offers });
    const [ended, valid] = screen.getAllByRole('listitem');
    expect(ended?.textContent).toContain('Ended on 31 March 2020. We don’t show it today.');
    expect(valid?.textContent).toContain('Until 31 March 2100');
    expect(valid?.textContent).toContain('Promo codeHALE10');
    expect(screen.getByText('Badge on the card').textContent).toContain('10% OFF');
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
