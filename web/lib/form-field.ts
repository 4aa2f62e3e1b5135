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

/** Returns the props that connect a control to a form field, with its error. */
export function fieldOf<Input extends FieldValues, Output>({
  register,
  formState: { errors },
}: Form<Input, Output>) {
  return <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const error: { message?: string } | undefined = get(errors, name);
    return { error: error?.message, ...register(name, options) };
  };
}

/** The same for a component inside a `FormProvider`. */
export function useField<Input extends FieldValues>() {
  return fieldOf(useFormContext<Input>());
}
