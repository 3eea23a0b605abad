import type { Owner } from '#shared/drafts/draft.ts'

export const signOutWords = {
  title: 'Cerrando tu sesión',
  lead: 'Estamos borrando tus datos de este dispositivo.',
  submit: 'Cerrar sesión',
} as const

/**
 * Storage keys to delete at sign-out. Code countdowns, the theme and a link's unsent photos stay (ACC-O14,
 * D9).
 */
export const forgottenKeys = [
  'return_to_onboarding',
  'is_current_user_policy',
  'new_vehicle',
  'quoted_car',
  'new_driver',
  'last_action',
] as const

/**
 * Owners of drafts to delete. A visitor's draft that was started in another tab after the log-in belongs to the same
 * person.
 */
export const ownersToForget = (personRef: string | undefined): readonly Owner[] =>
  personRef === undefined ? ['visitor'] : ['visitor', `person:${personRef}`]
