// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('a button', () => {
  it.each([
    ['while pending', { pending: true }],
    ['with a reason', { reason: 'Choose a date first' }],
  ])('neither clicks nor submits %s, and stays focusable', (_name, props) => {
    const clicked = vi.fn();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submitted)}>
        <Button type="submit" onClick={clicked} {...props}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    fireEvent.click(button);
    expect(clicked).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
  });

  it('shows its reason, and keeps the focus when the reason goes', () => {
    const build = (reason?: string) => <Button reason={reason}>Save</Button>;
    const { rerender } = render(build('Choose a date first'));
    const button = screen.getByRole('button');
    button.focus();
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Choose a date first');
    rerender(build());
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });

  it('shows its pending text only while pending', () => {
    const build = (pending: boolean) => (
      <Button pending={pending} pendingText="Subscribing...">
        Subscribe
      </Button>
    );
    const { rerender } = render(build(false));
    expect(screen.queryByText('Subscribing...')).toBeNull();
    rerender(build(true));
    expect(screen.getByRole('button', { name: 'Subscribing...' })).not.toBeNull();
  });
});

describe('a copy button', () => {
  it('shows Copied! for two seconds after the last click', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<CopyButton text="HALE-1" />);
    const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
    await press();
    expect(writeText).toHaveBeenCalledWith('HALE-1');
    expect(screen.queryByText('Copied!')).not.toBeNull();
    pass(1500);
    await press();
    pass(1999);
    expect(screen.queryByText('Copied!')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Copied!')).toBeNull();
  });

  it('passes a refusal to its owner and does not claim success', async () => {
    const refusal = new Error('denied');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } });
    const failed = vi.fn();
    render(<CopyButton text="HALE-1" onError={failed} />);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(failed).toHaveBeenCalledWith(refusal);
    expect(screen.queryByText('Copied!')).toBeNull();
  });
});
