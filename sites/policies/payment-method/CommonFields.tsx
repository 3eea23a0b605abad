import type { Bind } from '#shared/forms/field-binding.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { changeCardWords as words } from './change-card.ts'

interface Props<Name extends string> {
  field: Bind<Name>
}

/** Field of the card holder, used with either provider (BIL-15). */
export function HolderField({ field }: Props<'holderName'>) {
  return (
    <TextField
      label={words.holder}
      autoComplete="cc-name"
      autoCapitalize="words"
      maxLength={100}
      {...field('holderName')}
    />
  )
}

/** Box that accepts the monthly charge (BIL-16, BIL-21). */
export const AcceptBox = ({ field, product }: Props<'accepts'> & { product: string }) => (
  <Checkbox label={words.terms(product)} {...field('accepts')} />
)
