import { foldWord } from './fold-word.ts';

/** Common first names of the country; they tell which of two words is the first name. */
const firstNames = new Set(
  'Anna Maria Ruth Ursula Verena Elisabeth Monika Barbara Claudia Sandra Nicole Andrea Daniela Katharina Christine Brigitte Margrit Heidi Doris Esther Rita Silvia Karin Regula Sarah Laura Lea Mia Emma Lena Nina Julia Simone Manuela Franziska Corinne Petra Susanne Sabine Eva Vreni Käthi Rosa Marie Anne Françoise Isabelle Nathalie Sophie Catherine Chloé Camille Élodie Céline Giulia Chiara Elena Paola Francesca Lucia Peter Hans Daniel Thomas Martin Markus Andreas Christian Walter Bruno Urs Beat René Roland Marcel Werner Stefan Stephan Patrick Marco Michael Michel Philipp Philippe Pascal Reto Roger Rolf Kurt Josef Paul Max Fritz Ernst Heinz Jürg Jörg Ueli Ruedi David Simon Lukas Luca Noah Leon Jan Tim Nico Fabian Adrian Alexander Sebastian Benjamin Jonas Matthias Jean Pierre Jacques Alain François Laurent Olivier Nicolas Antonio Giovanni Giuseppe Mario Luigi Francesco Carlo Paolo Roberto Robert Karl Emil Otto Albert Alfred Franz Johann Jakob Georg Oliver Tobias Samuel Dominik Florian Sven Yves Erika Helena Sofia Lara Alina Jana Tanja Nadja Ivan Ana Amir Ali Elif Mehmet Dragan Milica'
    .split(' ')
    .map(foldWord),
);

const looked = 300;

/** Whether the words of a column are rather 'Anna Müller' than 'Müller Anna'. */
export function isFirstNameFirst(rows: readonly (readonly string[])[], column: number): boolean {
  let [first, last] = [0, 0];
  for (const row of rows.slice(0, looked)) {
    const words = (row[column] ?? '').trim().split(/[\s,]+/);
    if (words.length < 2) continue;
    if (firstNames.has(foldWord(words[0] ?? ''))) first += 1;
    if (firstNames.has(foldWord(words.at(-1) ?? ''))) last += 1;
  }
  return first >= last;
}
