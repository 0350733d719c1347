<?php
/**
 * Asks the search service for first results, seldom and briefly, and keeps what it answers (first.5).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The most time that a page spends on asking, in seconds. */
const ASKING_SECONDS = 1;

/** How long an answer is printed before the service is asked again, in seconds; and after a failure. */
const FRESH_SECONDS  = 15 * MINUTE_IN_SECONDS;
const FAILED_SECONDS = MINUTE_IN_SECONDS;

/** How long other requests leave the asking to the one that has begun, in seconds. */
const BUSY_SECONDS = 10;

/** The names of the transients begin with this. */
const ANSWER_KEPT = 'trade_blocks_first_';

/** Whether a value of the configuration names something. */
function is_name( $given ): bool {
	return is_string( $given ) && '' !== $given;
}

/** The names in a part of the configuration. */
function names_in( $given ): array {
	return array_filter( (array) $given, __NAMESPACE__ . '\\is_name' );
}

/** The address, the headers, the indices and the labels of types of the search service; empty where no search is configured. */
function search_service(): array {
	$search = (array) ( configuration()['search'] ?? array() );
	$id     = (string) ( $search['applicationId'] ?? '' );
	$key    = (string) ( $search['searchKey'] ?? '' );
	$host   = (string) ( $search['hosts'][0] ?? '' );
	if ( '' === $host ) {
		$host = '' === $id || '' === $key ? '' : 'https://' . rawurlencode( $id ) . '-dsn.algolia.net';
	}
	$host = strpos( $host, '/' ) === 0 ? origin_of_site() . $host : $host;
	return '' === $host ? array() : array(
		'address' => rtrim( $host, '/' ) . '/1/indexes/*/queries',
		'indices' => names_in( $search['indices'] ?? array() ) + generated( 'first-results' )['indices'],
		'labels'  => names_in( $search['typeLabels'] ?? array() ) + generated( 'first-results' )['labels'],
		'headers' => array(
			'Content-Type'             => 'application/json',
			'Referer'                  => home_url( '/' ),
			'X-Algolia-Application-Id' => $id,
			'X-Algolia-API-Key'        => $key,
		),
	);
}

/** The time that this page has left for asking, in seconds, after what has been spent. */
function time_to_ask( float $spent = 0 ): float {
	static $left = ASKING_SECONDS;
	$left       -= $spent;
	return $left;
}

/** Asks the service in the time that is left. Returns what is kept of its answer; empty after a failure. */
function ask_search( array $service, array $requests ): array {
	$left = time_to_ask();
	if ( $left <= 0 ) {
		return array();
	}
	// WordPress gives each request a second at least, whatever earlier ones have taken.
	$limit = static function ( $handle ) use ( $left ) {
		curl_setopt( $handle, CURLOPT_TIMEOUT_MS, (int) ceil( 1000 * $left ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- on the handle of WordPress, which knows whole seconds.
	};
	$began = microtime( true );
	add_action( 'http_api_curl', $limit );
	$answer = wp_remote_post(
		$service['address'],
		array(
			'timeout'             => $left,
			'redirection'         => 0,
			'limit_response_size' => 2 * MB_IN_BYTES,
			'headers'             => $service['headers'],
			'body'                => wp_json_encode( array( 'requests' => $requests ) ),
		)
	);
	remove_action( 'http_api_curl', $limit );
	time_to_ask( microtime( true ) - $began );
	return 200 === wp_remote_retrieve_response_code( $answer ) ? kept_results( wp_remote_retrieve_body( $answer ), $requests ) : array();
}

/**
 * The requests of a search and the last answer to them, `at` which it was asked for in ms since 1970; empty where
 * there is none. While one request asks anew, others get the old answer: the tag sees its age and asks by itself.
 */
function first_answer( array $service, array $requests ): array {
	// Not by the referrer: some hosts let a request name it.
	$of   = array_diff_key( $service['headers'], array( 'Referer' => 1 ) );
	$key  = md5( (string) wp_json_encode( array( VERSION, $service['address'], $of, $requests ) ) );
	$kept = get_transient( ANSWER_KEPT . $key );
	if ( time_to_ask() > 0 && ! get_transient( ANSWER_KEPT . "asked_$key" ) ) {
		set_transient( ANSWER_KEPT . "asked_$key", 1, BUSY_SECONDS );
		$at      = (int) ( 1000 * microtime( true ) );
		$results = ask_search( $service, $requests );
		set_transient( ANSWER_KEPT . "asked_$key", 1, $results ? FRESH_SECONDS : FAILED_SECONDS );
		if ( $results ) {
			$kept = compact( 'at', 'results' );
			set_transient( ANSWER_KEPT . $key, $kept, DAY_IN_SECONDS );
		}
	}
	return is_array( $kept ) ? $kept + compact( 'requests' ) : array();
}
