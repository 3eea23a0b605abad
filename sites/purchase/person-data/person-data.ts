/** The relative who owns the car (BUY-142 to BUY-153). */
import * as v from 'valibot'
import { emailField } from '#shared/steps/account/email.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { personShape } from '#shared/steps/person/person.ts'
import { onlyMexico, phoneProblem, type KnownCountry } from '#shared/steps/person/phone-problem.ts'

export const personDataWords = {
  title: 'Datos de tu familiar',
  lead: 'Escríbelos como aparecen en su identificación oficial.',
  submit: 'Siguiente',
} as const

const { firstName, firstLastName, secondLastName, birthdate, genderCode, rfc, ...rest } = personShape

/**
 * With the e-mail in view (BUY-142), without economic activities (BUY-O21). In the order of the screen, so that the
 * summary of what is missing reads from top to bottom.
 */
export const personDataFormOf = (countries: readonly KnownCountry[]) =>
  v.pipe(
    v.object({
      firstName,
      firstLastName,
      secondLastName,
      birthdate,
      genderCode,
      rfc,
      email: emailField,
      ...rest,
    }),
    sayingAtFields((typed) => ({ phoneNumber: phoneProblem(countries)(typed) })),
  )
/** For the flow, before the countries have been loaded. */
export const personDataForm = personDataFormOf(onlyMexico)
export type PersonDataAnswer = v.InferOutput<typeof personDataForm>
