// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DateInput } from './date-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const texts = { label: 'Thing', hint: 'Helpful words', required: true };
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** The words that a control's aria-describedby points at, in order. */
function description(control: Element): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing with the id ${id}`);
}

describe.each([
  ['text input', (error?: string) => <TextInput {...texts} error={error} />],
  ['password input', (error?: string) => <PasswordInput {...texts} error={error} />],
  ['text area', (error?: string) => <TextArea {...texts} error={error} />],
  ['select', (error?: string) => <Select {...texts} error={error} options={options} />],
  ['date input', (error?: string) => <DateInput {...texts} error={error} />],
  ['checkbox', (error?: string) => <Checkbox {...texts} error={error} />],
  [
    'radio group',
    (error?: string) => (
      <RadioGroup {...texts} legend="Thing" name="thing" error={error} options={options} />
    ),
  ],
])('%s', (_name, build) => {
  const control = () =>
    screen.queryByRole('radiogroup', { name: /^Thing/ }) ?? screen.getByLabelText(/^Thing/);

  it('is labelled, and described by its hint', () => {
    render(build());
    expect(control().getAttribute('aria-required')).toBe('true');
    expect(control().hasAttribute('aria-invalid')).toBe(false);
    expect(description(control())).toEqual(['Helpful words']);
  });

  it('is marked invalid and described by its error, in an existing live region', () => {
    const { rerender, container } = render(build());
    const live = container.querySelector('[aria-live="polite"]');
    rerender(build('Please enter a thing.'));
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(description(control())).toEqual(['Helpful words', 'Please enter a thing.']);
    expect(live?.textContent).toBe('Please enter a thing.');
  });
});

describe('an error that appears while the pointer is down', () => {
  const message = 'Please enter a thing.';
  const openWith = (pointer: object) => {
    const { rerender } = render(<TextInput {...texts} />);
    fireEvent.pointerDown(document.body, pointer);
    rerender(<TextInput {...texts} error={message} />);
  };

  it.each([
    ['pointer up', () => fireEvent.pointerUp(document.body)],
    ['pointer cancel', () => fireEvent.pointerCancel(document.body)],
    ['the next key', () => fireEvent.keyDown(document.body)],
  ])('waits for %s', async (_end, end) => {
    openWith({ button: 0 });
    expect(screen.queryByText(message)).toBeNull();
    end();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('is shown at once for a button that opens a menu', () => {
    openWith({ button: 2 });
    expect(screen.getByText(message)).toBeTruthy();
  });
});

it.each([
  ['Select a thing', ['Select a thing', 'A', 'B']],
  [undefined, ['A', 'B']],
])('a select with the placeholder %j offers %j', (placeholder, offered) => {
  render(<Select {...texts} options={options} placeholder={placeholder} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
});

describe('password input', () => {
  it('shows and hides the typed text, and keeps it', () => {
    render(<PasswordInput label="Password" defaultValue="s3cret" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([input.type, input.value]).toEqual(['text', 's3cret']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});

describe('radio group', () => {
  it('follows a controlled value', () => {
    function Controlled() {
      const [value, setValue] = useState('a');
      return (
        <RadioGroup
          legend="Which"
          name="which"
          options={options}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    }
    render(<Controlled />);
    fireEvent.click(screen.getByLabelText('B'));
    expect(screen.getByLabelText<HTMLInputElement>('B').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('A').checked).toBe(false);
  });

  it('works with react-hook-form', async () => {
    let sent: unknown;
    function WithForm() {
      const { register, handleSubmit } = useForm({ defaultValues: { which: 'b', agree: false } });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => (sent = values))(event)}>
          <RadioGroup legend="Which" options={options} {...register('which')} />
          <Checkbox label="Agree" {...register('agree')} />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<WithForm />);
    expect(screen.getByLabelText<HTMLInputElement>('B').checked).toBe(true);
    fireEvent.click(screen.getByLabelText('A'));
    fireEvent.click(screen.getByLabelText('Agree'));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent).toEqual({ which: 'a', agree: true });
  });
});
