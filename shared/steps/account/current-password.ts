import * as v from 'valibot'
import { blankAround, PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG } from '../../domain/access/password.ts'
import { required, saying } from '../checked.ts'

/**
 * An existing password: the rules for new ones do not apply (ACC-O2). A blank around it is reported before a try
 * counts.
 */
export const currentPassword = v.pipe(
  required('Ingresa tu contraseña.'),
  v.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
  saying(blankAround),
)
