// The public formats of the UN, the EU and OFAC, each with people who do not exist.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeUpUnList } from './made-up-lists.ts'
import { readList } from './read-list.ts'

test('the list of the United Nations is read: names in order, other scripts, aliases, births, countries', () => {
  const { source, publishedOn, parties } = readList(madeUpUnList('2026-11-01'))
  assert.deepEqual([source, publishedOn, parties.length], ['un', '2026-11-01', 3])
  assert.deepEqual(parties[0], {
    ref: 'DEMi.001',
    kind: 'person',
    names: ['VIKTOR STOYANOV DRAGANOV', 'Виктор Стоянов Драганов', 'Victor Draganoff'],
    births: ['1961-05-14'],
    countries: ['BG'],
  })
  assert.deepEqual(parties[1]!.births, ['1970', '1973'])
  assert.deepEqual(
    [parties[2]!.kind, parties[2]!.names[0], parties[2]!.countries],
    ['entity', 'NORTHWIND HARBOUR TRADING & SHIPPING LTD', ['KP']],
  )
})

const euXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-03T16:00:00.000+01:00" globalFileId="1">
  <!-- a comment with <brackets> -->
  <sanctionEntity designationDetails="" euReferenceNumber="EU.9001.11" logicalId="9001">
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Ana" middleName="" lastName="Petrowska" wholeName="Ana Petrowska" gender="F"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Анна Петровская"/>
    <citizenship countryIso2Code="BY" countryDescription="BELARUS"/>
    <birthdate circa="false" birthdate="1978-02-03" year="1978"/>
    <birthdate circa="true" year="1979"/>
    <address countryIso2Code="00"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="" logicalId="9002">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Grey &quot;Heron&quot; Holding"/>
  </sanctionEntity>
</export>`

test('the list of the European Union is read as XML', () => {
  const { source, publishedOn, parties } = readList(euXml)
  assert.deepEqual([source, publishedOn], ['eu', '2026-11-03'])
  assert.deepEqual(parties, [
    {
      ref: 'EU.9001.11',
      kind: 'person',
      names: ['Ana Petrowska', 'Анна Петровская'],
      births: ['1978-02-03', '1979'],
      countries: ['BY'],
    },
    { ref: '9002', kind: 'entity', names: ['Grey "Heron" Holding'], births: [], countries: [] },
  ])
})

const euCsv = `\uFEFFfileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;NameAlias_WholeName;BirthDate_BirthDate;BirthDate_Year;Citizenship_CountryIso2Code;Address_CountryIso2Code
03/11/2026;9001;EU.9001.11;P;Ana Petrowska;;;;
03/11/2026;9001;EU.9001.11;P;"Petrowska; called ""Anja""";;;;
03/11/2026;9001;EU.9001.11;P;;1978-02-03;1978;;
03/11/2026;9001;EU.9001.11;P;;;;BY;
03/11/2026;9002;;E;Grey Heron Holding;;;;CY
`

test('the list of the European Union is read as CSV, a party from all its rows', () => {
  const { source, publishedOn, parties } = readList(euCsv)
  assert.deepEqual([source, publishedOn], ['eu', '2026-11-03'])
  assert.deepEqual(parties, [
    {
      ref: 'EU.9001.11',
      kind: 'person',
      names: ['Ana Petrowska', 'Petrowska; called "Anja"'],
      births: ['1978-02-03'],
      countries: ['BY'],
    },
    { ref: '9002', kind: 'entity', names: ['Grey Heron Holding'], births: [], countries: ['CY'] },
  ])
})

const ofacXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/04/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry><uid>90001</uid><firstName>Omar</firstName><lastName>EXAMPLE LASTING</lastName><sdnType>Individual</sdnType>
    <akaList><aka><uid>1</uid><type>a.k.a.</type><category>weak</category><lastName>The Lasting</lastName></aka></akaList>
    <nationalityList><nationality><uid>2</uid><country>Iran</country></nationality></nationalityList>
    <dateOfBirthList><dateOfBirthItem><uid>3</uid><dateOfBirth>28 Apr 1967</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>4</uid><dateOfBirth>circa 1968</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>
  <sdnEntry><uid>90002</uid><lastName>BLUE ANCHOR FREIGHT CO.</lastName><sdnType>Entity</sdnType>
    <addressList><address><uid>5</uid><country>Cuba</country></address></addressList></sdnEntry>
</sdnList>`

test('the SDN list of OFAC is read as XML', () => {
  const { source, publishedOn, parties } = readList(ofacXml)
  assert.deepEqual([source, publishedOn], ['ofac', '2026-11-04'])
  assert.deepEqual(parties, [
    {
      ref: '90001',
      kind: 'person',
      names: ['Omar EXAMPLE LASTING', 'The Lasting'],
      births: ['1967-04-28', '1968'],
      countries: ['IR'],
    },
    {
      ref: '90002',
      kind: 'entity',
      names: ['BLUE ANCHOR FREIGHT CO.'],
      births: [],
      countries: ['CU'],
    },
  ])
})

const ofacCsv = `90001,"EXAMPLE LASTING, Omar","individual","SDGT","Trader",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 28 Apr 1967; alt. DOB 1968; nationality Iran; a.k.a. 'LASTING, Umar'."
90002,"BLUE ANCHOR FREIGHT CO.",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
\x1a`

test('the SDN list of OFAC is read as CSV; it does not say its day', () => {
  const { publishedOn, parties } = readList(ofacCsv)
  assert.equal(publishedOn, null)
  assert.deepEqual(parties, [
    {
      ref: '90001',
      kind: 'person',
      names: ['Omar EXAMPLE LASTING', 'Umar LASTING'],
      births: ['1967-04-28', '1968'],
      countries: ['IR'],
    },
    {
      ref: '90002',
      kind: 'entity',
      names: ['BLUE ANCHOR FREIGHT CO.'],
      births: [],
      countries: [],
    },
  ])
})

test('what is no list is refused with a sentence, and nothing in a file defines an entity', () => {
  for (const [file, says] of [
    ['<html><body>Please sign in</body></html>', /not the beginning of a list/],
    ['name,street\nAnn,1', /no list of the UN/],
    ['<sdnList><sdnEntry></sdnList>', /line 1: not well-formed XML: unexpected close tag/],
    ['<sdnList><sdnEntry>', /line 1: not well-formed XML: unclosed tag/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><sdnList/>', /line 1: a document type \(DTD\) is not taken/],
    ['', /no list of the UN/],
  ] as const)
    assert.throws(() => readList(file), says)
})
