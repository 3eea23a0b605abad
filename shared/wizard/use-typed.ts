import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { typedIn, type TypedValues } from './typed-values.ts'

/**
 * Keeps what was typed before this script ran. Registering a field makes react-hook-form write its default into
 * radios and ranges, so the page is read during the hydrating render, before any field is registered, and handed
 * to the form afterwards. The same when the browser puts values back into a page that is shown again.
 * Works for fields that have a default value.
 */
export function useTyped<Values extends FieldValues, Context, Out>(
  formId: string,
  form: UseFormReturn<Values, Context, Out>,
): void {
  const { formState, getValues, setValue } = form
  const [before] = useState(() => ({ typed: typedIn(formId), defaults: formState.defaultValues ?? {} }))
  useEffect(() => {
    // At this moment the form may already hold some of it, unmarked: what differs from its defaults was typed.
    const adopt = (typed: TypedValues, known: Readonly<Record<string, unknown>>): void => {
      for (const [name, value] of Object.entries(typed)) {
        if (!(name in known) || String(value) === String(known[name])) continue
        // The names come from the page and have just been checked to be fields of this form.
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    }
    adopt(before.typed, before.defaults)
    const again = (): void => adopt(typedIn(formId), getValues())
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [before, formId, getValues, setValue])
}
