<?php
/**
 * Prints the plugin's requests and the kept parts of each answer, without WordPress. The first argument names the
 * generated file.
 */

namespace TradeBlocks;

define( 'ABSPATH', __DIR__ );

function generated(): array {
	static $read;
	$read = $read ?? require $GLOBALS['argv'][1];
	return $read;
}

require __DIR__ . '/../../../widgets/wordpress/includes/first-requests.php';

$given = json_decode( stream_get_contents( STDIN ), true );
$kept  = array();
foreach ( $given['answers'] as $body ) {
	$kept[] = kept_results( $body, first_requests( $given['starts'][0], $given['index'] ) );
}
$asked = array();
foreach ( $given['starts'] as $start ) {
	$asked[] = first_requests( $start, $given['index'] );
}
$articles = array();
foreach ( array( 'support', 'insights' ) as $search ) {
	$articles[] = article_requests( $search, generated()['indices'], generated()['labels'] );
}
echo json_encode( array( 'asked' => $asked, 'questions' => question_requests( $given['index'] ), 'articles' => $articles, 'kept' => $kept ) );
