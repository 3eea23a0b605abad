import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../tools/chromium.ts'

/** Arguments of Chromium: no process sandbox, and no background requests to other hosts. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...args, ...quiet] })
