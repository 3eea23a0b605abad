/** A step's form as a screen receives it, and what stands in the markup of a screen. Only tests load this file. */
import type { InferInput } from 'valibot'
import type { FormSchema } from '#shared/forms/validate.ts'
import type { StepFormState } from '#shared/forms/use-step-form.ts'

export function formState<S extends FormSchema>(
  values: InferInput<S>,
  part: Partial<StepFormState<S>> = {},
): StepFormState<S> {
  return {
    id: 'form',
    field: (name) => ({ name, error: undefined }),
    values,
    isValid: true,
    isHydrated: true,
    isBusy: false,
    message: undefined,
    problems: [],
    failures: 0,
    submit: () => undefined,
    fillIn: () => undefined,
    ...part,
  }
}

/** The words of a piece of markup, in reading order. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Names of the controls of a form, in their order. */
export const namesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name),
  ),
]

/** The tag of the control of this name. */
export const controlOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
