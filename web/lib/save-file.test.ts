// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('frees the memory of a saved file, once the browser has had time to read it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:visits');
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  saveFile({ fileName: 'visits.csv', mediaType: 'text/csv', content: 'Ada' });
  vi.advanceTimersByTime(30_000);
  expect(freed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(freed).toHaveBeenCalledExactlyOnceWith('blob:visits');
});
