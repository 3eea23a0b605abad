import { findChromium } from '../../tools/chromium.ts'

const executablePath = findChromium(false)

/**
 * A browser whose camera shows a film. It needs the full browser, because the headless shell has no camera.
 */
export const withFilm = (film: string) => ({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})
