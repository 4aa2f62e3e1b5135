import { html } from 'hono/html';
import type { CardField, CardForm, FieldErrors } from '../card-form.ts';
import type { Html } from './layout.ts';

export interface FieldSpec {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'text';
  readonly inputmode: 'email' | 'numeric' | 'text';
  readonly autocomplete: string;
  readonly maxlength: number;
}

const FIELDS: Readonly<Record<CardField, FieldSpec>> = {
  email: {
    label: 'Email',
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    maxlength: 200,
  },
  number: { label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', maxlength: 30 },
  expiry: {
    label: 'Expiry date',
    hint: 'Month / year',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    maxlength: 9,
  },
  cvc: {
    label: 'CVC',
    hint: '3 or 4 digits',
    inputmode: 'numeric',
    autocomplete: 'cc-csc',
    maxlength: 4,
  },
  name: { label: 'Name on card', inputmode: 'text', autocomplete: 'cc-name', maxlength: 200 },
};

export const EMPTY_CARD: CardForm = { email: '', number: '', expiry: '', cvc: '', name: '' };

/** The card fields with submitted values and errors. The security code is never sent back. */
export function cardFields(form: CardForm, errors: FieldErrors): Html {
  const first = (['email', 'number', 'expiry', 'cvc', 'name'] as const).find(
    (name) => errors[name],
  );
  const field = (name: CardField) =>
    inputField(name, FIELDS[name], {
      value: name === 'cvc' ? '' : form[name],
      error: errors[name],
      focused: name === first,
    });
  return html`${field('email')}${field('number')}
    <div class="row">${field('expiry')}${field('cvc')}</div>
    ${field('name')}`;
}

/** The error summary above the form: announced by screen readers, with a link to each field. */
export function errorSummary(errors: Readonly<Record<string, string>>): Html | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  return html`<div class="summary" role="alert">
    ${entries.map(([name, message]) => html`<p><a href="#${name}">${message}</a></p>`)}
  </div>`;
}

/** A labelled field with its value and error. */
export function inputField(
  name: string,
  look: FieldSpec,
  { value, error, focused }: { value: string; error: string | undefined; focused: boolean },
): Html {
  const describedBy = [look.hint ? `${name}-hint` : '', error ? `${name}-error` : '']
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${look.label}</label>
    ${look.hint ? html`<p class="hint" id="${name}-hint">${look.hint}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="${look.type ?? 'text'}"
      inputmode="${look.inputmode}"
      autocomplete="${look.autocomplete}"
      maxlength="${look.maxlength}"
      value="${value}"
      required
      ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
      ${error ? html`aria-invalid="true"` : ''}
      ${focused ? html`autofocus` : ''}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
}
