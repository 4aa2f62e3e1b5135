import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';

type Form<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'register' | 'formState'
>;

/** Gives what ties a control to a field of a form, and says what is wrong with it. */
export function fieldOf<Input extends FieldValues, Output>({
  register,
  formState: { errors },
}: Form<Input, Output>) {
  return <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    error: (get(errors, name) as { message?: string } | undefined)?.message,
    ...register(name, options),
  });
}

/** The same in a part of a form that stands around it. */
export function useField<Input extends FieldValues>() {
  return fieldOf(useFormContext<Input>());
}
