import { useQuery } from '@tanstack/react-query'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { api } from './api'

/** A postal code and its place, looked up once it has five digits. */
export const usePlace = (code) =>
  useQuery({
    queryKey: ['place', code],
    queryFn: () => api.place(code),
    enabled: /^\d{5}$/.test(code),
  })

export function PostalCode({ form, place, notServed }) {
  const { error, ...field } = form.field('postalCode')
  const isUnserved = place.data?.served === false
  return (
    <TextField
      label="Código postal"
      hint={
        place.data && !isUnserved
          ? `${place.data.municipalityName}, ${place.data.stateName}`
          : 'Son cinco números.'
      }
      error={isUnserved ? notServed : error}
      typing="digits"
      maxLength={5}
      autoComplete="postal-code"
      {...field}
    />
  )
}
