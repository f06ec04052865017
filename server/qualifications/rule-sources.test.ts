// Whose pages rows may cite: authorities, national bodies, universities (data/README.md).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRuleFiles } from './read-rule-files.ts'

const { rows } = await readRuleFiles()

/** Names that only universities and authorities can register. */
const official =
  /(?:\.edu|\.edu\.[a-z]{2}|\.ac\.[a-z]{2}|\.gov|\.gov\.[a-z]{2}|\.govt\.nz|\.gouv\.fr|\.gob\.es|\.admin\.ch|\.diplo\.de|\.esteri\.it|\bcanada\.ca)$/

const named = {
  authorities: `ind.nl migri.fi www.quebec.ca www.nyidanmark.dk www.arbeitsagentur.de bayernportal.de bmbwf.gv.at eurydice.eacea.ec.europa.eu u.ae www.auswaertiges-amt.de www.migrationsverket.se
    www.rijksoverheid.nl www.comune.modena.it`,
  laws: `legal.tricoteuses.fr wetten.overheid.nl worldlii.org www.irishstatutebook.ie`,
  bodies: `aacrao.org anabin.kmk.org www.aps.org.cn daad.lv educationusa.in euroguidance.ie fulbright.org.nz info.studielink.nl oead.at
    universityadmissions.se www.universityadmissions.se www.antagning.se redigera.antagning.se www.cicic.ca www.daad-bangladesh.org www.daad.de
    www2.daad.de www.educationinireland.com www.enic.org.uk www.hochschulkompass.de www.hrk.de
    www.internationale-studierende.de www.iua.ie www.newzealandeducated.com www.nuffic.nl www.studera.nu www.studyinnl.org www.swissuniversities.ch
    www.ciep.fr www.france-education-international.fr www.educationuk.org opportunities-insight.britishcouncil.org daad.org.br www.daad-ghana.org
    www.ucas.com www.uni-assist.de www.wes.org www2.cao.ie content.commonapp.org studyindenmark.dk
    www.benin.campusfrance.org www.cameroun.campusfrance.org www.mali.campusfrance.org www.maroc.campusfrance.org
    www.senegal.campusfrance.org www.togo.campusfrance.org www.qqi.ie www.ehea.info isced.uis.unesco.org www.saqa.org.za
    www.tu9.de www.german-u15.de`,
  universities: `apply.ue.poznan.pl inn.no master-chimie.univ-grenoble-alpes.fr www.nord.no admissions-support.rsm.nl burmanu.ca cms.ucd.ie education.ki.se essex.cn ethz.ch futurestudents.yorku.ca
    calendar.uoguelph.ca admission.uoguelph.ca www.uleth.ca pharmtox.utoronto.ca www.cs.ubc.ca graduate.carleton.ca international.univ-tlse2.fr internationale-studierende.uni-graz.at mville.smartcatalogiq.com
    oia.mcmaster.ca princeton.service-now.com support.utrechtsummerschool.nl teamdynamix.usask.ca umanitoba.ca
    www.umanitoba.ca vu.nl www.auc.nl www.dongaoia.org www.fundacioudg.org www.htw-berlin.de www.htwg-konstanz.de
    www.lai.fu-berlin.de www.nuigalway.ie www.universityofgalway.ie www.rse.rwth-aachen.de www.rug.nl www.sgs.utoronto.ca www.su.se
    www.tudelft.nl www.tuwien.at www.ualberta.ca www.uni-mannheim.de www.uniba.it www.unibo.it www.unibs.it www.univ-poitiers.fr
    www.ut-capitole.fr www.utwente.nl www.uu.nl`,
  colleges: `upic.navitas.com www.hollandisc.com`,
}
const accepted = new Set(Object.values(named).flatMap((hosts) => hosts.split(/\s+/)))
const isAccepted = (url: string): boolean => {
  const { hostname } = new URL(url)
  return official.test(hostname) || accepted.has(hostname)
}

test('every row cites an authority, a national body or a university', () => {
  for (const { number, row } of rows)
    assert.ok(isAccepted(row.source.url), `${number} ${row.source.url}`)
})

test('agents, visa guides, blogs, newspapers and sites for sharing documents are none of them', () => {
  for (const url of [
    'https://www.scribd.com/document/1',
    'https://docslib.org/doc/1',
    'https://studylib.net/doc/1',
    'https://paperzz.com/doc/1',
    'https://admith.vercel.app/deadlines',
    'https://myvisaprompts.com/prompt/ae',
    'https://www.globalstudyboard.com/guides/x',
    'https://topnormsdxb.com/visa',
    'https://www.minglebox.com/uae',
    'https://www.smh.com.au/education',
    'https://deutschlern.net/deutsch',
    'https://equk.org/understanding-ucas/',
    'https://www.findaphd.com/guides/phd-eligibility',
    'https://fakedu.com/edu',
    'https://gov.uk.example.com/visa',
  ])
    assert.equal(isAccepted(url), false, url)
})

test('no row of a country takes the degrees of every country straight away, but for other first studies in Germany', () => {
  const ofAll = ['any_certificate', 'first_degree', 'masters_degree', 'finished_degree']
  const direct = rows.flatMap(({ number, row }) =>
    row.kind === 'access' &&
    row.body.access === 'direct' &&
    row.body.university === null &&
    ofAll.includes(row.body.certificate)
      ? [number]
      : [],
  )
  // Deutsches Studentenwerk: a degree completed at home opens other studies as a rule, wherever it was.
  assert.deepEqual(direct, [3751])
})

test('no row says that its page only repeats somebody’s, laws excepted', () => {
  for (const { number, row } of rows)
    if (!named.laws.includes(new URL(row.source.url).hostname))
      assert.doesNotMatch(`${row.source.by} ${row.source.document}`, /repeated by/i, `${number}`)
})
