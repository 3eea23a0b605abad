/** The words of "Verificación al iniciar sesión" (D234). */
export const logInFactorWords = {
  title: 'Verificación al iniciar sesión',
  isOn: 'Activada',
  isOff: 'Apagada',
  leadOff:
    'Pide, además de tu contraseña, tu huella, tu rostro o un código por mensaje. Quien tenga solo tu contraseña no entra.',
  leadOn: 'Además de tu contraseña, pedimos tu llave de acceso o un código por mensaje a tu teléfono.',
  on: {
    title: '¿Activar la verificación?',
    text: 'La próxima vez que entres te pediremos tu llave de acceso o un código por mensaje. Un código por correo no sirve para esto. Cerraremos tus demás sesiones, que se abrieron solo con la contraseña.',
    confirm: 'Activar la verificación',
    done: 'Activamos la verificación al iniciar sesión.',
  },
  off: {
    title: '¿Apagar la verificación?',
    text: 'Tu contraseña volverá a ser suficiente para entrar a tu cuenta.',
    confirm: 'Apagar la verificación',
    done: 'Apagamos la verificación al iniciar sesión.',
  },
  cancel: 'Volver',
} as const
