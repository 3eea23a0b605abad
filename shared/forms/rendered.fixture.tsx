/** A step's form as a screen receives it, and functions that read rendered markup. Only tests load this file. */
import type { InferInput } from 'valibot'
import type { StepFormState } from './use-step-form.ts'
import type { FormSchema } from './validate.ts'

/** State of a correctly filled form, ready to be sent. */
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
    forgetMessage: () => undefined,
    fillIn: () => undefined,
    ...part,
  }
}

/** Returns the text of rendered markup, in reading order. */
export function wordsOf(html: string): string {
  const text = html
    .replaceAll(/<!-- -->|<wbr\/?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns all elements of a tag, each with its content; for tags that are never nested. */
export function elementsOf(html: string, tag: string): string[] {
  return html.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')) ?? []
}

/** Finds the only button or link with this text in rendered markup. */
export function namedOf(html: string, tag: 'button' | 'a', name: string): string {
  const found = elementsOf(html, tag).filter((element) => wordsOf(element) === name)
  if (found.length !== 1) throw new Error(`${String(found.length)} elements are called ${name}`)
  return found[0] ?? ''
}

/** Returns the names of the controls of a form, in their order. */
export const namesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name),
  ),
]

/** Finds the tag of the form control with this name in rendered markup. */
export const controlOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
