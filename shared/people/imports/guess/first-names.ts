import { foldWord } from './fold-word.ts';

/** Common first names of the country; they tell which of two words is the first name. */
const firstNames = new Set(
  'Anna Maria Ruth Ursula Verena Elisabeth Monika Barbara Claudia Sandra Nicole Andrea Daniela Katharina Christine Brigitte Margrit Heidi Doris Esther Rita Silvia Karin Regula Sarah Laura Lea Mia Emma Lena Nina Julia Simone Manuela Franziska Corinne Petra Susanne Sabine Eva Vreni Käthi Rosa Marie Anne Françoise Isabelle Nathalie Sophie Catherine Chloé Camille Élodie Céline Giulia Chiara Elena Paola Francesca Lucia Peter Hans Daniel Thomas Martin Markus Andreas Christian Walter Bruno Urs Beat René Roland Marcel Werner Stefan Stephan Patrick Marco Michael Michel Philipp Philippe Pascal Reto Roger Rolf Kurt Josef Paul Max Fritz Ernst Heinz Jürg Jörg Ueli Ruedi David Simon Lukas Luca Noah Leon Jan Tim Nico Fabian Adrian Alexander Sebastian Benjamin Jonas Matthias Jean Pierre Jacques Alain François Laurent Olivier Nicolas Antonio Giovanni Giuseppe Mario Luigi Francesco Carlo Paolo Roberto Robert Karl Emil Otto Albert Alfred Franz Johann Jakob Georg Oliver Tobias Samuel Dominik Florian Sven Yves Erika Helena Sofia Lara Alina Jana Tanja Nadja Ivan Ana Amir Ali Elif Mehmet Dragan Milica'
    .split(' ')
    .map(foldWord),
);

/** True for a common first name, also as the first half of 'Hans-Peter'. */
export const isFirstName = (word = ''): boolean =>
  firstNames.has(foldWord(word)) || firstNames.has(foldWord(word.split('-', 1)[0] ?? ''));

/** The order of the words of one name where only one end is a common first name; else the given one. */
export function orderOfWords<O extends 'first_last' | 'last_first'>(
  words: readonly string[],
  given: O,
): 'first_last' | 'last_first' {
  const [first, last] = [isFirstName(words[0]), isFirstName(words.at(-1))];
  if (first === last) return given;
  return first ? 'first_last' : 'last_first';
}
