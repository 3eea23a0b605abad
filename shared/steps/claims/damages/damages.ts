/** The damages (CLF-73 to CLF-80). The list belongs to the form; a single damage is edited in its own form. */
import * as v from 'valibot'

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
  preexisting: 'Ya estaba antes',
  unknownArea: 'Daño sin zona',
  form: {
    title: 'Agregar un daño',
    editTitle: 'Editar el daño',
    areaHint: 'Tócala en el dibujo o elígela de la lista.',
    drawing: 'Dibujo de tu vehículo',
    yes: 'Sí',
    no: 'No',
    submit: 'Guardar daño',
    cancel: 'Cancelar',
  },
} as const

/** Answer of the list step: the list is valid at any length. */
export const damagesAnswer = v.object({})
