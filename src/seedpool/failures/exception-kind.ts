import { type ExceptionType, parseExceptionType } from '../../corpus/exception-type.ts';
import type { Thrown } from './failure.ts';

/** What a thrown class is to the seed pool. */
export type ExceptionKind =
  | { readonly kind: 'in scope'; readonly type: ExceptionType }
  /** an assertion or another artifact of a test framework */
  | { readonly kind: 'framework' }
  | { readonly kind: 'checked' }
  /** unchecked and none of the seven, or an error of the JVM */
  | { readonly kind: 'other unchecked' }
  /** a class of a library or of the project itself: its name does not say what it extends */
  | { readonly kind: 'unknown' };

/** Packages whose throwables say that a test did not like what it saw. */
const FRAMEWORK_PACKAGE =
  /^(?:org\.junit|junit\.|org\.opentest4j|org\.testng|org\.hamcrest|org\.assertj|org\.mockito\.exceptions|org\.easymock|org\.custommonkey\.xmlunit|org\.xmlunit|org\.jmock|org\.powermock|com\.google\.common\.truth|org\.spockframework|com\.jayway\.jsonpath|org\.skyscreamer|org\.springframework\.(?:boot\.)?test)\b/;

const FRAMEWORK_CLASS =
  /^(?:AssertionError|AssertionFailedError|ComparisonFailure|ComparisonCompactor|MultipleFailureException|MultipleFailuresError|TestTimedOutException|AssumptionViolatedException|FileComparisonFailure)$/;

/** Checked exceptions of the JDK that failing tests are seen to end with, simple names. */
const CHECKED = new Set(
  `Exception IOException FileNotFoundException UnsupportedEncodingException MalformedURLException
  EOFException UTFDataFormatException CharacterCodingException MalformedInputException ZipException
  UnmappableCharacterException NotSerializableException InvalidClassException InvalidObjectException
  ObjectStreamException StreamCorruptedException OptionalDataException NoSuchFileException
  FileAlreadyExistsException DirectoryNotEmptyException AccessDeniedException FileSystemException
  SocketException SocketTimeoutException ConnectException BindException UnknownHostException
  ProtocolException NoRouteToHostException ClosedChannelException JarException SSLException
  SSLHandshakeException URISyntaxException ParseException InterruptedException ExecutionException
  TimeoutException ClassNotFoundException NoSuchMethodException NoSuchFieldException
  InstantiationException IllegalAccessException InvocationTargetException CloneNotSupportedException
  ReflectiveOperationException SQLException SAXException SAXParseException ParserConfigurationException
  TransformerException TransformerConfigurationException XPathExpressionException XMLStreamException
  GeneralSecurityException NoSuchAlgorithmException InvalidKeyException NamingException
  NoInitialContextException JAXBException UnmarshalException MarshalException DataFormatException
  ScriptException IntrospectionException RemoteException BackingStoreException`.split(/\s+/),
);

const JDK_PACKAGE = /^(?:java|javax|sun|com\.sun|org\.xml\.sax|org\.w3c)\./;

/**
 * @param className of a thrown class, as a trace prints it
 */
export function exceptionKind(className: string): ExceptionKind {
  const simple = className.split(/[.$]/).at(-1) ?? className;
  if (FRAMEWORK_PACKAGE.test(className) || FRAMEWORK_CLASS.test(simple))
    return { kind: 'framework' };
  const isJdk = JDK_PACKAGE.test(className) || !className.includes('.');
  if (!isJdk) return { kind: 'unknown' };
  const type = parseExceptionType(className) ?? parseExceptionType(simple);
  if (type !== null && (className === simple || className.startsWith('java.lang.')))
    return { kind: 'in scope', type };
  return { kind: CHECKED.has(simple) ? 'checked' : 'other unchecked' };
}

/** The same of an exception as it was thrown: what a test framework itself throws is its artifact. */
export function thrownKind({ className, frames }: Thrown): ExceptionKind {
  const [innermost] = frames;
  if (innermost !== undefined && FRAMEWORK_PACKAGE.test(innermost.className))
    return { kind: 'framework' };
  return exceptionKind(className);
}
