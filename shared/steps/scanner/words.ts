/** Texts during the scan of a QR code (EXC-19); the other ways stay open whatever the camera does. */
export const scannerWords = {
  starting: 'Abriendo la cámara…',
  aim: 'Apunta al código QR: se lee solo.',
  torch: 'Linterna',
  close: 'Cerrar la cámara',
  retry: 'Volver a intentar',
  dark: 'La cámara no muestra imagen. Escribe el folio, o elige una foto del código QR.',
  missing: 'No pudimos cargar el lector. Escribe el folio, o vuelve a intentar con señal.',
  problems: {
    denied:
      'Permite el acceso a la cámara para escanear. También puedes escribir el folio, o elegir una foto del código QR.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentar, escribe el folio, o elige una foto del código QR.',
    absent: 'No pudimos abrir una cámara aquí. Escribe el folio, o elige una foto del código QR.',
  },
} as const
