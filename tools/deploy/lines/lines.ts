/**
 * `npm run lines -- FILE QUERY` asks one of `queries/*.sql` about lines of the gateway's log: one JSON object a line,
 * as the gateway writes them. Lines of other programs are skipped and counted. `npm run lines -- FILE PAGE.html` writes
 * all of them as one page.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { askLines, queryNames } from './ask-lines.ts'
import { linesPage } from './page.ts'

function main([file, query]: readonly string[]): void {
  const isPage = query?.endsWith('.html') === true
  if (file === undefined || query === undefined || !(isPage || queryNames.includes(query))) {
    console.error(
      `npm run lines -- FILE QUERY, where QUERY is one of ${queryNames.join(', ')}, or the name of a page to write (.html).`,
    )
    process.exitCode = 1
    return
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    console.error(`${file} cannot be read.`)
    process.exitCode = 1
    return
  }
  if (isPage) {
    writeFileSync(query, linesPage(text))
    console.log(`${query} is written.`)
    return
  }
  const { rows, skipped } = askLines(text, query)
  if (rows.length > 0) console.table(rows)
  else console.log('No rows.')
  if (skipped > 0) console.log(`${String(skipped)} lines are none of the gateway and were skipped.`)
}

main(process.argv.slice(2))
