const wordsOf = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** Given names that are rarely another word or a place: one alone is a name. */
export const givenNames = wordsOf(`
  aaron abdul abigail adam adrian ahmed aisha alan albert alejandro alex alexander alexandra alexis ali alice alison
  amanda amelia amir amy ana andre andrea andrew andy angela anita ann anna anne annie anthony antonio anya arjun arthur
  ashley aylin barbara beatrice ben benjamin beth bethany bianca brandon brenda brett brian bridget bruce bruno
  caitlin callum cameron camilla carl carla carlos carmen carol caroline catherine cathy chloe chris christian christina
  christine christopher cindy claire clara claudia colin connor craig cynthia damien dan daniel daniela danielle darren
  dave david dawn debbie deborah denise dennis derek diana diane diego dominic donna doris dorothy douglas duncan dylan
  eduardo edward eileen elaine eleanor elena eli elizabeth ella ellen emily emma eric erica erin ethan eva evelyn
  fatima felicity felix fernando fiona francesca francis fred gabriel gareth gary gavin gemma geoff george gerald gillian
  giovanni glenn gloria gordon graham greg gregory hamish hana hannah harriet harry hassan heather heidi helen henry
  holly howard hugh hugo ian imogen ingrid irene isaac isabel isabella isla ivan jackie jacob jacqueline jake james jamie
  jan jane janet janine jasmine jason javier jean jeff jeffrey jennifer jenny jeremy jessica jill jim jing joan joanna
  joanne joe joel johanna john jonathan jose joseph joshua juan judith judy julia julian julie justin karen karl kate
  katherine kathleen kathryn katie keith kelly ken kenneth kerry kevin kieran kim kirsten kristen kumar kyle lachlan
  laura lauren laurence leah lena leo leonard leslie liam lily linda lisa liz lorraine louis louise lucas lucy luis luke
  lydia lynn madeleine malcolm manuel marco marcus margaret maria marie marina mario martha martin mary mathew matt
  matthew maureen max mei megan mehmet melanie melissa mia michael michelle miguel mike mohammad mohammed molly monica
  muhammad nadia naomi natalie natasha nathan neha neil nicholas nick nicola nicole nigel nikhil nina noah noel nora
  oliver olivia omar oscar owen pamela patricia patrick paul paula pauline pedro peggy penelope penny peter phil philip
  phoebe pierre pooja priya rachael rachel rahul rajesh ralph raymond rebecca renee rhys ricardo richard rita robert
  robin roger ronald rosemary rosie ross rowan ruby russell ruth ryan sabrina sally sam samantha samuel sandra sanjay
  sara sarah sean sebastian shannon sharon shaun sheila shirley simon sofia sonia sophia sophie stacey stan stella
  stephanie stephen steve steven stuart susan suzanne sven sylvia tamara tania tanya tara teresa terry tess theo theresa
  thomas tiffany tim timothy tina tobias toby todd tom tony tracey tracy trevor trish ursula valerie vanessa vera
  veronica vicki victor vijay vincent vivian walter wei wendy wayne william xavier yasmin yusuf yvonne zac zachary
  zara zoe
`);

/** Capitalised words that are no names of people: two together are a place or an institution. */
export const otherNames = wordsOf(`
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday christmas easter new year years day eve ramadan diwali
  australia australian zealand south north east west western eastern northern southern wales queensland victoria tasmania
  sydney melbourne brisbane perth adelaide hobart darwin canberra auckland wellington london york united states kingdom
  america american england english ireland irish scotland scottish europe european asia asian pacific indian india canada
  canadian california texas gold coast central river street road park city hall
  fair work ombudsman commission act award agreement enterprise modern national employment standards services centrelink
  medicare government federal state department ministry council human resources people culture payroll hr ceo cfo cto
  employee assistance program paid parental pay leave maternity paternity primary secondary carer carers family medical
  flexible working keeping touch annual long service personal sick unpaid superannuation super guarantee gender equality
  workplace agency wgea glassdoor linkedin facebook instagram google microsoft office teams zoom slack
  company group limited ltd pty inc university college school hospital bank health care centre center
  the this that these those they them their there then he she his her it its we our you your my me who what when where
  why how if as at in on of or and but so no not yes all any both each every most much more many some such very just also
  even only once after before during since until while because although however overall honestly unfortunately luckily
  thankfully thanks thank please dear great good bad best worst first last next second third human mental social
  manager managers director boss team leader head senior junior general executive chief officer lead hi hello ok okay
  mum dad mother father parent parents baby covid
`);
