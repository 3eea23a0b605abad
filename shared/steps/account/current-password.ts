import * as v from 'valibot'
import { blankAround, PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG } from '../../domain/access/password.ts'
import { required, saying } from '../checked.ts'

/**
 * Schema of an existing password: the rules for new passwords do not apply (ACC-O2). A blank at its start or end is
 * reported before the password is sent.
 */
export const currentPassword = v.pipe(
  required('Ingresa tu contraseña.'),
  v.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
  saying(blankAround),
)
