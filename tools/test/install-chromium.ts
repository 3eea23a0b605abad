/** Installs Chromium in a separate step, which runs beside the others. */
import { ensureChromium, ensureShell } from '../chromium.ts'

ensureChromium()
ensureShell()
