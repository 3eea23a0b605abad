/** What was damaged (CLF-73 to CLF-80). The list is the form's; a single damage is filled in beside it. */
import * as v from 'valibot'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { required } from '#shared/steps/checked.ts'
import { LONG_TEXT } from '#shared/domain/claims/fields/rules.ts'

export const damagesWords = {
  title: 'Daños de tu vehículo',
  lead: 'Agrega cada parte golpeada o dañada.',
  none: 'Todavía no agregas ningún daño.',
  add: 'Agregar un daño',
  addAnother: 'Agregar otro daño',
  edit: 'Editar',
  remove: 'Quitar',
  removed: (area: string) => `Quitaste ${area}.`,
  undo: 'Deshacer',
  prior: 'Ya estaba registrado',
  preexisting: 'Ya estaba antes',
  unknownArea: 'Daño sin zona',
  form: {
    title: 'Agregar un daño',
    editTitle: 'Editar el daño',
    area: 'Parte dañada',
    areaHint: 'Tócala en el dibujo o elígela de la lista.',
    drawing: 'Dibujo de tu vehículo',
    /** CLF-75. */
    missingArea: 'Elige la parte dañada.',
    preexisting: '¿Este daño ya estaba antes del siniestro?',
    yes: 'Sí',
    no: 'No',
    notes: 'Notas',
    tooLong: LONG_TEXT,
    submit: 'Guardar daño',
    cancel: 'Cancelar',
  },
} as const

/** The list itself is valid however long it is. */
export const damagesAnswer = v.object({})

/** CLF-75, CLF-76; no severity (CLF-77). */
export const damageForm = v.object({
  area: required(damagesWords.form.missingArea),
  preexisting: v.optional(v.string(), ''),
  notes: v.pipe(v.string(), v.maxLength(claimLimits.text, damagesWords.form.tooLong)),
})
