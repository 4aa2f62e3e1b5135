import { describe, expect, it } from 'vitest';
import type { Patient } from '#shared/contract/health-card.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { REQUEST_INCOMPLETE } from '#shared/forms/provider-appointment.ts';
import { checkDraft, emptyDraft, withCard, withPatient } from './add-draft.ts';
import { addBody, identityFrom, isFilled, isSameCard, patientNames } from './add-values.ts';
import { addPlace, filledAddValues, familyPatient, singlePatient } from './testing/add-samples.ts';

const TODAY = '2026-03-02';

describe('picking a member', () => {
  it('fills the identity, and restores what was typed when another number is entered', () => {
    const empty = emptyDraft(TODAY);
    const typed = { ...empty, values: { ...empty.values, patientName: 'Somebody', notes: 'Ring' } };
    const picked = withPatient(typed, singlePatient, TODAY);
    expect(picked.values).toMatchObject({
      healthcareId: '1234 5678 9018',
      patientName: 'Robin Marlow',
      patientDob: '1988-04-12',
      patientGender: 'other',
      expiryDate: '2026-09-01',
      membershipType: 'Individual',
      notes: 'Ring',
    });
    expect(withCard(picked, '1234-5678-9018').patient).toBe(singlePatient);
    const released = withCard(picked, '1234 5678 901');
    expect(released).toEqual({
      patient: null,
      typed: null,
      values: { ...typed.values, healthcareId: '1234 5678 901' },
    });
  });

  it('uses the named family member, and the owner for an unknown name', () => {
    expect(patientNames(familyPatient)).toEqual(['Priya Raman', 'Dev Raman', 'Asha Raman']);
    expect(identityFrom(familyPatient, 'Asha Raman', TODAY)).toMatchObject({
      patientName: 'Asha Raman',
      patientDob: '2015-05-05',
      patientGender: 'female',
    });
    expect(identityFrom(familyPatient, 'Nobody', TODAY).patientName).toBe('Priya Raman');
  });

  it('defaults the expiry to one year from today', () => {
    expect(emptyDraft(TODAY).values.expiryDate).toBe('2027-03-02');
    const without: Patient = { ...singlePatient, expiryDate: null };
    expect(identityFrom(without, 'Robin Marlow', TODAY).expiryDate).toBe('2027-03-02');
  });

  it('recognises a card number in any grouping', () => {
    expect(isSameCard('123456789018', '1234 5678-9018')).toBe(true);
    expect(isSameCard('123456789018', '12345678901')).toBe(false);
  });
});

describe('checkDraft', () => {
  const full = { ...emptyDraft(TODAY), values: filledAddValues(TODAY) };
  it.each(['healthcareId', 'patientName', 'requestedDate', 'preferredTime', 'symptoms'] as const)(
    'requires %s',
    (field) => {
      const draft = { ...full, values: { ...full.values, [field]: ' ' } };
      expect(fieldErrors(checkDraft(draft))).toEqual({ [field]: REQUEST_INCOMPLETE });
    },
  );

  it('does not validate the identity of a picked member', () => {
    const picked = withPatient(full, singlePatient, TODAY);
    expect(checkDraft(picked)).toMatchObject({
      success: true,
      data: { patientGender: 'other', patientDob: '1988-04-12' },
    });
    const typed = { ...full, values: { ...full.values, patientGender: 'other' } };
    expect(Object.keys(fieldErrors(checkDraft(typed)))).toEqual(['patientGender']);
  });

  it('detects entries worth keeping', () => {
    expect(isFilled(emptyDraft(TODAY).values, TODAY)).toBe(false);
    expect(isFilled({ ...emptyDraft(TODAY).values, symptoms: 'A' }, TODAY)).toBe(true);
  });
});

describe('the request body', () => {
  const bodyOf = (changes: object) => {
    const draft = { ...emptyDraft(TODAY), values: { ...filledAddValues(TODAY), ...changes } };
    const checked = checkDraft(draft);
    if (!checked.success) throw new Error('Not valid');
    return addBody(checked.data, addPlace);
  };

  it('contains every field, the address and the phone', () => {
    expect(bodyOf({ notes: 'Ring twice', serviceType: '15% off scans' })).toEqual({
      healthcareId: '123456789018',
      patientName: 'Robin Marlow',
      patientDob: '1988-04-12',
      patientGender: 'male',
      expiryDate: '2027-03-02',
      membershipType: 'Individual',
      requestedDate: '2026-03-05',
      preferredTime: '10:00 - 11:00',
      type: 'in-person',
      serviceType: '15% off scans',
      discount: 15,
      symptoms: 'A sore tooth',
      notes: 'Ring twice',
      payment: { status: 'unpaid' },
      status: 'confirmed',
      providerId: 'northgate',
      addressId: 'northgate-2',
      selectedAddress: '2 Bank Street\nLeeds',
      selectedPhone: '0113 496 0102',
    });
  });

  it('leaves out empty notes, and counts only a leading percentage', () => {
    expect(bodyOf({})).not.toHaveProperty('notes');
    expect(bodyOf({ serviceType: '£50 to £40' })).toMatchObject({ discount: 0 });
  });
});
