import { toast } from '#web/ui/toast.ts';

/**
 * Reads again what someone else saved meanwhile, and shows it in place of what was typed, which stays if
 * it can't be read.
 */
export async function loadLatest(
  refetch: () => Promise<{ readonly isSuccess: boolean }>,
  show: () => void,
): Promise<void> {
  const { isSuccess } = await refetch();
  if (isSuccess) show();
  else
    toast.show({
      kind: 'error',
      text: 'We couldn’t load the latest version. Please try again.',
    });
}
