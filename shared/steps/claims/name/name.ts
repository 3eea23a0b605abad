/** Who was driving (CLF-33 to CLF-36). */
import * as v from 'valibot'
import { isDate, today } from '#shared/domain/time/dates.ts'
import { saying } from '#shared/steps/checked.ts'
import { claimField } from '../field-rule.ts'

export const nameWords = {
  title: '¿Cómo te llamas?',
  lead: 'Escribe tu nombre como aparece en tu licencia.',
  firstName: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  birthdate: 'Fecha de nacimiento',
} as const

const surnameWords = { missing: 'El apellido es obligatorio.', format: 'El apellido es inválido.' }

/** Nobody alive is older; a year like 0198 is a slip of the keyboard. */
const EARLIEST = '1900-01-01'

/** CLF-36: a third party is not asked for the birthdate. */
export const externalNameForm = v.object({
  firstName: claimField('firstName', {
    missing: 'El nombre es obligatorio.',
    format: 'El nombre es inválido.',
  }),
  paternalSurname: claimField('paternalSurname', surnameWords),
  maternalSurname: claimField('maternalSurname', surnameWords),
})

export const nameForm = v.object({
  ...externalNameForm.entries,
  birthdate: v.pipe(
    claimField('birthdate', { format: 'La fecha no existe.' }),
    saying((value: string) => {
      if (!isDate(value)) return null
      return value < EARLIEST || value > today(Date.now()) ? 'Revisa el año.' : null
    }),
  ),
})
